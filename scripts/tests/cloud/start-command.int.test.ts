import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type Ports, ready, startCommand } from '../support/start-command.ts';

let stateDir: string;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-start-'));
});
afterAll(() => rm(stateDir, { recursive: true, force: true }));

const start = (ports: Ports, ...args: string[]) => startCommand(stateDir, ports, ...args);

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
    await expect.poll(() => existsSync(join(stateDir, 'copies-are-clean'))).toBe(true);
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
