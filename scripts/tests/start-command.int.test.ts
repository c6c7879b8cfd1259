import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let stateDir: string;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-start-'));
});
afterAll(() => rm(stateDir, { recursive: true, force: true }));

type Ports = { readonly port: number; readonly s3Port?: number };

type Started = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

/** `npm start` without npm in between: the launcher with a separate state folder, without demo content. */
function start({ port, s3Port = 0 }: Ports, ...args: string[]): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-demo', ...args], {
    env: { ...process.env, PORT: String(port), S3_PORT: String(s3Port), LOCAL_STATE_DIR: stateDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}

async function ready({ output, ended }: Started, url: string): Promise<void> {
  const over = ended.then((code) => {
    throw new Error(`Ended with ${code} before it was ready:\n${output()}`);
  });
  const printed = async () => {
    while (!output().includes(`ready: ${url}`)) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([printed(), over]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

describe('npm start', () => {
  it('serves the product and stops with code 0 on SIGTERM, leaving nothing behind', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const s3Port = await freePort();
    const started = start({ port, s3Port });
    await ready(started, url);
    expect(await answers(url)).toBe(true);
    expect(await answers(`${url}/api/quizzes`)).toBe(true);
    expect(await answers(`http://127.0.0.2:${port}`)).toBe(false);
    const { status } = await fetch(`http://127.0.0.1:${s3Port}/`);
    expect(status).toBe(403);
    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(await answers(url)).toBe(false);
  });

  it('ends if its launcher is killed; the next start takes over the state, and serves the network with --lan', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const first = start({ port });
    await ready(first, url);
    first.process.kill('SIGKILL');
    await first.ended;
    await expect.poll(() => answers(url)).toBe(false);
    const second = start({ port }, '--lan');
    await ready(second, url);
    expect(await answers(`http://127.0.0.2:${port}`)).toBe(true);
    await expect.poll(second.output).toContain('Pupils');
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('says in one line that a port is in use or a flag is unknown', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given');
    const taken = start({ port: address.port });
    expect(await taken.ended).toBe(1);
    const takenByS3 = start({ port: await freePort(), s3Port: address.port });
    expect(await takenByS3.ended).toBe(1);
    server.close();
    expect(taken.output()).toContain(String(address.port));
    expect(taken.output()).not.toMatch(/^\s+at /m);
    expect(takenByS3.output()).toContain(`for example S3_PORT=${address.port + 1} npm start.`);
    expect(takenByS3.output()).not.toMatch(/^\s+at /m);

    const unknown = start({ port: await freePort() }, '--bogus');
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toContain('--bogus');
    expect(unknown.output().trim().split('\n')).toHaveLength(1);
  });
});
