/**
 * Opens a page of the site as a browser does: its HTML and the scripts that it names. Throws an Error that names the address
 * with a wrong answer.
 */
export async function openPage(address: string): Promise<void> {
  const html = await read(address, /^text\/html/);
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  if (scripts.length === 0) throw new Error(`${address} names no script`);
  // Stores call it `text/javascript` or `application/javascript`; browsers run both.
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
