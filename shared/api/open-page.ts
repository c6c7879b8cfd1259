/** A script or style of a page: the address of its file, or its code in the HTML. */
type Part = { readonly what: 'script' | 'style'; readonly href?: string; readonly code?: string };

// Stores send the type `text/javascript` or `application/javascript`; browsers run both.
const types = { script: /^(text|application)\/javascript/, style: /^text\/css/ } as const;

/**
 * Opens a page that the server renders like a browser: its HTML, and the files of its scripts and styles. Throws an Error
 * that names the address of a wrong response, or what the page's content security policy refuses. The shell, which the
 * edge serves if the server fails, is wrong, too.
 */
export async function openPage(address: string): Promise<void> {
  const { html, policy } = await read(address, /^text\/html/);
  if (!html.includes(' data-served')) throw new Error(`${address} is only the shell`);
  const parts = partsOf(html);
  if (!parts.some(({ what, href }) => what === 'script' && href))
    throw new Error(`${address} names no script`);
  if (!parts.some(({ what }) => what === 'style')) throw new Error(`${address} has no styles`);
  for (const { what, href, code = '' } of parts) {
    const source = href === undefined ? `'sha256-${await hashOf(code)}'` : "'self'";
    if (!allowedSources(policy, what).includes(source))
      throw new Error(`${address} refuses its own ${what} ${href ?? code.slice(0, 40)}`);
    if (href !== undefined) await read(new URL(href, address).href, types[what]);
  }
}

function partsOf(html: string): Part[] {
  const tags = html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>|<link\b([^>]*)>/gs);
  return [...tags].flatMap(([, what, attributes = '', code = '', link]): Part[] => {
    if (what === 'style') return [{ what, code }];
    const { type = 'module', rel, src, href = '' } = attributesOf(link ?? attributes);
    if (what === 'script') {
      if (src !== undefined) return [{ what, href: src }];
      // Scripts of another type are data.
      return type === 'module' ? [{ what, code }] : [];
    }
    if (rel === 'stylesheet') return [{ what: 'style', href }];
    return rel === 'modulepreload' ? [{ what: 'script', href }] : [];
  });
}

function attributesOf(tag: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** The sources of a directive of a content security policy. */
function allowedSources(policy: string, what: Part['what']): readonly string[] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return directives.find(([name]) => name === `${what}-src`) ?? [];
}

/** The hash as the policy writes it. */
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
