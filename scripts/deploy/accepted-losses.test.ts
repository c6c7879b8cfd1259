import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedLosses, lossReport, summaryOf } from './accepted-losses.ts';

describe('acceptedLosses', () => {
  let repository: string;
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=Eva', '-c', 'user.email=eva@example.com'];
    return execFileSync('git', [...author, ...args], { cwd: repository, encoding: 'utf8' }).trim();
  };
  /** Makes a commit without changes. Returns its short name. */
  const commit = (message: string) => {
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', '--short', 'HEAD');
  };

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'repository-'));
    git('init', '--quiet');
  });
  afterAll(() => rmSync(repository, { recursive: true }));

  it('reads the lines of the commits since then, anywhere in the message', async () => {
    commit('first\n\nAccepts-loss: Data/Before');
    git('tag', 'previous');
    const squashed = commit(
      'several\n\n* one\n\nAccepts-loss: Data/Table\nAccepts-loss: API/createQuiz \n\n* two',
    );
    commit('third\n\nIt says "Accepts-loss: Data/Quoted", and nothing else.\n accepts-loss: Data/Other');
    const last = commit('last\n\nAccepts-loss: Data/Media');

    expect(await acceptedLosses('previous', repository)).toEqual([
      { where: 'Data/Media', commit: last },
      { where: 'Data/Table', commit: squashed },
      { where: 'API/createQuiz', commit: squashed },
    ]);
    expect(await acceptedLosses('HEAD', repository)).toEqual([]);
  });

  it('says that there is no such commit', async () => {
    await expect(acceptedLosses('v9.9', repository)).rejects.toThrow('There is no commit v9.9 here:');
  });
});

describe('lossReport', () => {
  const table = { where: 'Data/Table', what: 'it is deleted' };
  const bucket = { where: 'Data/Media', what: 'versions end' };
  const expiry = { where: 'Data/Media', what: 'a rule deletes objects' };

  it('refuses losses that no commit accepts, and prints the lines that would accept them', () => {
    expect(lossReport([table, bucket, expiry], [])).toEqual({
      accepted: [],
      unused: [],
      refused: [
        'Data/Table: it is deleted',
        'Data/Media: versions end',
        'Data/Media: a rule deletes objects',
        'Where a loss is meant, accept it: write its line into the message of a commit.',
        '  Accepts-loss: Data/Table',
        '  Accepts-loss: Data/Media',
      ],
    });
  });

  it('accepts only losses that a commit names, and still prints them', () => {
    expect(lossReport([table, bucket], [{ where: 'Data/Table', commit: 'abc1234' }])).toEqual({
      accepted: ['Data/Table: it is deleted (accepted by abc1234)'],
      unused: [],
      refused: [
        'Data/Media: versions end',
        expect.stringContaining('write its line'),
        '  Accepts-loss: Data/Media',
      ],
    });
  });

  it('warns about an accepted loss that does not exist', () => {
    const acceptances = ['Data/Table', 'Data/Tabel', 'Data'].map((where) => ({ where, commit: 'abc1234' }));

    expect(lossReport([table], acceptances)).toEqual({
      accepted: ['Data/Table: it is deleted (accepted by abc1234)'],
      unused: [
        'Warning: abc1234 accepts the loss of Data/Tabel, which is not lost.',
        'Warning: abc1234 accepts the loss of Data, which is not lost.',
      ],
      refused: [],
    });
  });

  it('prints nothing if nothing is lost', () => {
    expect(lossReport([], [])).toEqual({ accepted: [], unused: [], refused: [] });
  });
});

describe('summaryOf', () => {
  it('says that no data is lost only if a commit was compared', () => {
    expect(summaryOf(undefined)).toBe(
      'Nothing is too large for AWS. It was compared with no previous commit.',
    );
    expect(summaryOf([])).toBe(
      'Nothing is too large for AWS, no data is lost, and the previous site goes on working.',
    );
    expect(summaryOf(['Data/Table: it is deleted (accepted by abc1234)'])).toBe(
      'Nothing is too large for AWS, what is lost is accepted.',
    );
  });
});
