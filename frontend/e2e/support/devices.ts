import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fetchedChromium } from '../../../scripts/toolchain/chromium.ts';
import { chromiumArguments } from './browser.ts';
import { eventually } from './eventually.ts';
import { skPhone } from './looks.ts';
import { newVisitor } from './visitor.ts';

/** A browser of any kind with one page, in Slovak. Playwright itself drives only new builds of its own browsers. */
export type Device = {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. Its value must be JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** What the browser complained about since the start, if it tells. */
  complaints(): Promise<string[]>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The browsers in which the site is tested in addition to today's Chromium. `start` is null where one isn't installed. */
export const devices: readonly {
  readonly name: string;
  readonly start: ((siteUrl: string) => Promise<Device>) | null;
}[] = [
  { name: 'Chromium 109', start: startOldChromium },
  { name: 'Firefox ESR', start: ifInstalled('/usr/bin/firefox-esr', startFirefox) },
  { name: 'WPE WebKit', start: ifInstalled('/usr/bin/WPEWebDriver', startWpe) },
];

function ifInstalled<Start>(path: string, start: Start): Start | null {
  return existsSync(path) ? start : null;
}

/** The last Chromium of Windows 7 and 8, from the package registry. */
async function startOldChromium(siteUrl: string): Promise<Device> {
  const browser = await chromium.launch({
    executablePath: await fetchedChromium('109.0.6'),
    args: ['--no-sandbox', ...chromiumArguments],
  });
  const { page, watch, context } = await newVisitor(browser, siteUrl, skPhone);
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    complaints: async () => watch.unexpected(),
    screenshot: () => page.screenshot(),
    close: async () => {
      await context.close();
      await browser.close();
    },
  };
}

/** Speaks WebDriver BiDi (W3C) with Firefox, which serves it without a driver of its own. */
async function startFirefox(): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--profile', profile, `--remote-debugging-port=${port}`, '--width=360', '--height=740'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, LANG: 'sk_SK.UTF-8' } },
  );
  const socket = await connected(`ws://127.0.0.1:${port}/session`);
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === 'log.entryAdded' && message.params.level === 'error') {
      complaints.push(message.params.text);
    }
    waiting.get(message.id)?.(message);
  });
  let last = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const answer = new Promise<{ result?: unknown; message?: string }>((resolve) =>
      waiting.set(last, resolve),
    );
    socket.send(JSON.stringify({ id: last, method, params }));
    const { result, message } = await answer;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 360, height: 740 } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(JSON.stringify)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    complaints: async () => complaints,
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      await ended(browser);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Speaks WebDriver (W3C) with WPE WebKit, whose version 2.38 is as old as Safari 16.1. */
async function startWpe(siteUrl: string): Promise<Device> {
  const port = await freePort();
  const driver = spawn('WPEWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await eventually(() =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ).toBe(true);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const run = async <Value>(expression: string): Promise<Value> => {
    const script = `const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const outcome = await send<{ value: Value; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args: [],
    });
    if (outcome.error) throw new Error(outcome.error);
    return outcome.value;
  };
  // This driver doesn't tell what is logged: the page collects the errors itself, from its load on.
  const collect = `(window.complaints ||= [], ['error', 'unhandledrejection'].forEach((kind) =>
    addEventListener(kind, ({ message, reason }) => window.complaints.push(String(message || reason)))), true)`;
  await send('POST', `${session}/url`, { url: siteUrl });
  await run(`(localStorage.setItem('yq.language', 'sk'), true)`);
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
      await run(collect);
    },
    run,
    complaints: () => run('window.complaints || []'),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session);
      await ended(driver);
    },
  };
}

async function connected(url: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
