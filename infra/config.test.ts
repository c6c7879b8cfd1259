import { describe, expect, it } from 'vitest';
import { checkedConfig, type StageConfig, siteUrlOf, stageConfig, stages } from './config.ts';

describe('stageConfig', () => {
  it.each(stages)('knows %s', (stage) => {
    expect(stageConfig(stage).region).toBe('eu-central-1');
  });

  it.each(['production', '', 'DEV', 'toString'])('refuses "%s", naming it and the known stages', (name) => {
    expect(() => stageConfig(name)).toThrow(`Unknown stage "${name}": use one of dev, staging, prod`);
  });
});

it('staging has every switch and every optional setting that prod has', () => {
  const [staging, prod] = [stageConfig('staging'), stageConfig('prod')];
  const switches = Object.entries(prod).filter(
    ([name, value]) => typeof value === 'boolean' && name !== 'deletionProtection',
  );

  expect(Object.keys(staging).sort()).toEqual(Object.keys(prod).sort());
  expect(staging).toMatchObject(Object.fromEntries(switches));
  expect(Object.keys(staging.reservedConcurrency ?? {})).toEqual(Object.keys(prod.reservedConcurrency ?? {}));
});

describe('checkedConfig', () => {
  const config = stageConfig('dev');
  const withText = (text: StageConfig['ai']['text']): StageConfig => ({
    ...config,
    ai: { ...config.ai, text },
  });

  it('accepts time limits that leave the function time to answer', () => {
    const longest = withText({ provider: 'embedded', timeoutMs: 27_000 });

    expect(checkedConfig(longest)).toBe(longest);
  });

  it.each([27_001, 30_000])('refuses a time limit for texts of %i ms', (timeoutMs) => {
    expect(() => checkedConfig(withText({ provider: 'embedded', timeoutMs }))).toThrow(
      `ai.text.timeoutMs is ${timeoutMs}: at most 27000`,
    );
  });

  it('refuses a function for texts that outlives the gateway', () => {
    expect(() => checkedConfig({ ...config, aiText: { memoryMb: 1024, timeoutSeconds: 60 } })).toThrow(
      'aiText.timeoutSeconds is 60: at most 29',
    );
  });

  it('accepts an account only if it has 12 digits', () => {
    const pinned = { ...config, account: '111122223333' };

    expect(checkedConfig(pinned)).toBe(pinned);
    expect(() => checkedConfig({ ...config, account: '1111-2222-3333' })).toThrow(
      'account is "1111-2222-3333": an AWS account has 12 digits',
    );
  });

  it('accepts a provider only if its name is valid as a file name', () => {
    const acme = withText({ provider: 'other', name: 'acme-2', timeoutMs: 25_000 });

    expect(checkedConfig(acme)).toBe(acme);
    expect(() =>
      checkedConfig(withText({ provider: 'other', name: '../openai', timeoutMs: 25_000 })),
    ).toThrow('"../openai" isn\'t a valid name of a provider\'s file');
  });
});

describe('addresses of a stage', () => {
  const config = stageConfig('dev');
  const mail = { identity: 'quizzes.example', from: 'no-reply@quizzes.example', fromName: 'Your Quizzes' };
  const domain = {
    name: 'quizzes.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  };

  it('uses the domain, otherwise the setting, otherwise undefined', () => {
    expect(siteUrlOf({ ...config, domain, siteUrl: 'https://other.example' })).toBe(
      'https://quizzes.example',
    );
    expect(siteUrlOf({ ...config, siteUrl: 'https://other.example' })).toBe('https://other.example');
    expect(siteUrlOf(config)).toBeUndefined();
  });

  it.each(['quizzes.example', 'https://quizzes.example/', 'https://quizzes.example/play', ''])(
    'refuses "%s" as the origin of the site',
    (siteUrl) => {
      expect(() => checkedConfig({ ...config, siteUrl })).toThrow(`siteUrl is "${siteUrl}": use an origin`);
    },
  );

  it('accepts only a sender of the identity’s domain', () => {
    expect(checkedConfig({ ...config, mail })).toMatchObject({ mail });
    expect(() => checkedConfig({ ...config, mail: { ...mail, from: 'a@notquizzes.example' } })).toThrow(
      'mail.from is "a@notquizzes.example": use an address of quizzes.example',
    );
  });

  it('requires exactly one source of a domain’s certificate, and a name in the hosted zone', () => {
    const hostedZone = { id: 'Z0123456789', name: 'quizzes.example' };
    const check = (one: StageConfig['domain']) =>
      checkedConfig({ ...config, ...(one ? { domain: one } : {}) });

    expect(check({ name: 'www.quizzes.example', hostedZone })).toBeDefined();
    expect(check(domain)).toBeDefined();
    expect(() => check({ ...domain, hostedZone })).toThrow('either a certificateArn or a hostedZone');
    expect(() => check({ name: 'quizzes.example' })).toThrow('either a certificateArn or a hostedZone');
    expect(() => check({ name: 'myquizzes.example', hostedZone })).toThrow(
      '"myquizzes.example": it isn\'t in the zone quizzes.example',
    );
  });
});

describe('a school of 20 classes behind one address', () => {
  const pupils = 600;
  const limits = stageConfig('prod').webAcl?.requestsPerAddress;

  it('plays 20 timed questions twice in five minutes', () => {
    // Start, completion and result, and for each question showing and answering it.
    expect(limits?.attempts).toBeGreaterThanOrEqual(pupils * 2 * (3 + 2 * 20));
    // Pages, the round, joining and its questions, twice; a board and a stage of each class, every two seconds.
    expect(limits?.all).toBeGreaterThanOrEqual((limits?.attempts ?? 0) + pupils * 30 + 20 * 2 * 150);
  });

  it('starts in the same seconds', () => {
    const { rateLimit, burstLimit } = stageConfig('prod').throttling;

    // The page, the round, joining, its questions, the start.
    expect(burstLimit).toBeGreaterThanOrEqual(pupils * 5);
    expect(rateLimit).toBeGreaterThanOrEqual(pupils * 2);
  });
});

it('limits calls and pages of prod so that both fit into the default quota of an account', () => {
  const { rateLimit, pages } = stageConfig('prod').throttling;

  expect(rateLimit + pages.rateLimit).toBeLessThan(10_000);
});
