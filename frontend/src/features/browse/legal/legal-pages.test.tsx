// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StageFacts } from '#shared/domain/stage-facts.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import PrivacyPage from './privacy-page.tsx';
import SchoolsPage from './schools-page.tsx';
import TermsPage from './terms-page.tsx';
import { en as legal } from './texts.ts';

setUpPage();

const facts: StageFacts = {
  operator: {
    name: 'Quizzes o.z.',
    address: null,
    email: 'help@quizzes.example',
    dataProtectionOfficer: null,
  },
  region: 'eu-central-1',
  ai: ['Amazon Bedrock (EU)'],
  hasAccessLog: true,
  hasWebAcl: true,
  logDays: 90,
  backupDays: 0,
};

function answerFacts(changes: Partial<StageFacts> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ ...facts, ...changes }));
}

const textAt = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent;
const cellsOf = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test.each([
  ['/privacy', <PrivacyPage key="privacy" />],
  ['/schools', <SchoolsPage key="schools" />],
  ['/terms', <TermsPage key="terms" />],
])('%s names the operator, and says what the operator left empty', async (path, page) => {
  answerFacts();
  renderPage(path, path, page);

  const link = await screen.findByRole('link', { name: 'help@quizzes.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@quizzes.example');
  expect(textAt('Operator')).toBe('Quizzes o.z.');
  expect(textAt('Address')).toBe('The operator hasn’t filled this in.');
  expect(textAt('Data protection officer')).toBe('None is appointed.');
});

test('/privacy names region, AI, log and times of the stage', async () => {
  answerFacts();
  renderPage('/privacy', '/privacy', <PrivacyPage />);

  await screen.findByText(/region eu-central-1 \(Frankfurt\)/);
  expect(screen.getByText(/is processed by Amazon Bedrock \(EU\)/)).toBeTruthy();
  expect(screen.getByText(/^Our access logs do hold the address/)).toBeTruthy();
  expect(screen.getByText(/^WAF:/)).toBeTruthy();
  expect(cellsOf('A class game')).toEqual(['180 days']);
  expect(cellsOf('A deleted question')).toEqual(['1 day']);
  expect(cellsOf('Server logs')).toEqual(['90 days']);
  expect(cellsOf('Backups')).toEqual(['none are made']);
});

test('/privacy of a stage whose AI and logs stay within it says so', async () => {
  answerFacts({ ai: [], hasAccessLog: false, hasWebAcl: false, backupDays: 30 });
  renderPage('/privacy', '/privacy', <PrivacyPage />);

  await screen.findByText('AI on this site sends nothing anywhere.');
  expect(screen.getByText('This site keeps no access logs with addresses.')).toBeTruthy();
  expect(screen.queryByText(/^WAF:/)).toBeNull();
  expect(cellsOf('Backups')).toEqual(['30 days']);
});

test('a page whose facts can’t be loaded says so, and shows the rest', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  renderPage('/schools', '/schools', <SchoolsPage />);

  expect((await screen.findAllByText(legal.operator.failed)).length).toBe(4);
  expect(cellsOf('Nickname')).toContain('180 days, or until the teacher deletes it');
});
