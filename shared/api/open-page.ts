/**
 * Opens a page that the server renders like a browser: its HTML and the scripts that it names. Throws an Error that names
 * the address of a wrong response. The shell, which the edge serves if the server fails, is wrong, too.
 */
export async function openPage(address: string): Promise<void> {
  const html = await read(address, /^text\/html/);
  if (!html.includes(' data-served')) throw new Error(`${address} is only the shell`);
  const scripts = [...html.matchAll(/<script[^>]* type="module"[^>]* src="([^"]+)"/g)].map(
    ([, src = '']) => src,
  );
  if (scripts.length === 0) throw new Error(`${address} names no script`);
  // Stores send the type `text/javascript` or `application/javascript`; browsers run both.
  for (const src of scripts) await read(new URL(src, address).href, /^(text|application)\/javascript/);
}

async function read(address: string, wanted: RegExp): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? 'no type';
  if (!response.ok || !wanted.test(type)) {
    throw new Error(`${address} answered ${response.status} with ${type}`);
  }
  return response.text();
}
