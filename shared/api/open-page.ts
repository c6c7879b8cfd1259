const policyNames = { js: 'script-src', script: 'script-src', css: 'style-src', style: 'style-src' } as const;
// Stores send the type `text/javascript` or `application/javascript`; browsers run both.
const types = { js: /^(text|application)\/javascript/, css: /^text\/css/ } as const;

/**
 * Opens a page that the server renders like a browser: its HTML, and the files of its scripts and styles. Throws an Error
 * that names the address of a wrong response, or what the page's content security policy refuses. The shell, which the
 * edge serves if the server fails, is wrong, too.
 */
export async function openPage(address: string): Promise<void> {
  const { html, policy } = await read(address, /^text\/html/);
  if (!html.includes(' data-served')) throw new Error(`${address} is only the shell`);
  const isAllowed = (kind: keyof typeof policyNames, source: string) =>
    policy.split('; ').some((rule) => rule.startsWith(policyNames[kind]) && rule.includes(source));
  // A script with a type is data, or has an address.
  const inline = [...html.matchAll(/<(script|style)(?![^>]* (?:type|src)=)[^>]*>(.*?)<\/\1>/gs)];
  for (const [, kind, code = ''] of inline) {
    if (!isAllowed(kind as 'script' | 'style', `'sha256-${await hashOf(code)}'`))
      throw new Error(`${address} refuses its own ${kind} ${code.slice(0, 40)}`);
  }
  const files = (['js', 'css'] as const).flatMap((kind) =>
    [...html.matchAll(new RegExp(` (?:src|href)="([^"]+\\.${kind})"`, 'g'))].map(
      ([, file = '']) => [kind, file] as const,
    ),
  );
  if (!files.some(([kind]) => kind === 'js')) throw new Error(`${address} names no script`);
  if (!files.some(([kind]) => kind === 'css') && !inline.some(([, kind]) => kind === 'style'))
    throw new Error(`${address} has no styles`);
  for (const [kind, file] of files) {
    if (!isAllowed(kind, "'self'")) throw new Error(`${address} refuses ${file}`);
    await read(new URL(file, address).href, types[kind]);
  }
}

/** The hash as a content security policy writes it. */
async function hashOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

async function read(address: string, wanted: RegExp) {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? 'no type';
  if (!response.ok || !wanted.test(type)) {
    throw new Error(`${address} answered ${response.status} with ${type}`);
  }
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}
