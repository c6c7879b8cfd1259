import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../../../scripts/toolchain/chromium.ts';

export { browserPath };

export const chromiumArguments = [
  // Containers give /dev/shm 64 MB, on which big pages crash.
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // Text has the same width on every machine.
  '--font-render-hinting=none',
];

/**
 * Starts a headless browser for a test or a measurement: the machine's own, or one fetched on first use.
 * Close it when done.
 * @throws {Problem} one line, if no browser runs here
 */
export async function launchBrowser(): Promise<Browser> {
  // As root the sandbox refuses to start.
  if (process.getuid?.() === 0) return launch({ sandbox: false });
  try {
    return await launch({ sandbox: true });
  } catch (error) {
    // Some systems don't allow user namespaces for unknown programs. The pages under test are our own, so the sandbox
    // isn't needed.
    if (!(error instanceof Error) || !error.message.includes('No usable sandbox')) throw error;
    return launch({ sandbox: false });
  }
}

async function launch({ sandbox }: { sandbox: boolean }): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    headless: true,
    chromiumSandbox: sandbox,
    args: chromiumArguments,
  });
}
