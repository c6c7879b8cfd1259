/**
 * An e-mail address in the one form in which it is stored and compared: without outer spaces and invisible
 * characters, also when it was copied with `mailto:` or angle brackets, in lower case, and with an international
 * domain in ASCII (its A-label, RFC 5890: `škola.sk` → `xn--kola-f6a.sk`), which mail servers need. Text that isn't an
 * address stays invalid.
 */
export function canonicalEmail(typed: string): string {
  const address = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(/^<?(?:mailto:)?|[>.,;]+$/gi, '')
    .toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** Letters, digits, hyphens and dots with at least one character outside ASCII. `URL` would also accept ports and paths. */
const internationalDomain = /^(?=.*[^\0-\x7F])(?:[a-z0-9.-]|[^\0-\x7F])+$/;

function asciiDomain(domain: string): string {
  if (!internationalDomain.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
