import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Stage as CdkStage } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { languages } from '#shared/domain/language.ts';
import { type StageFacts, stageFactsPath } from '#shared/domain/stage-facts.ts';
import { filePageKey, siteUrlPlace } from '#shared/infrastructure/pages.ts';
import { recoveryDays } from '#shared/infrastructure/table-schema.ts';
import type { AiProvider } from '../ai-config.ts';
import type { BuildOutput } from '../build-output.ts';
import { type StageConfig, siteUrlOf } from '../config.ts';

/** The path that RFC 9116 prescribes. */
const securityTxtPath = '/.well-known/security.txt';

/**
 * Files of the site's bucket that depend on the stage: the facts for the legal pages, and security.txt. They are in the
 * cloud assembly, because CDK's own `Source.data` deletes its folder, which the local cloud reads.
 */
export function operatorFiles(scope: Construct, config: StageConfig): ISource {
  const securityTxt = securityTxtOf(config, new Date());
  return sourceOf(scope, 'operator-files', {
    [stageFactsPath]: JSON.stringify(stageFacts(config)),
    ...(securityTxt !== undefined && { [securityTxtPath]: securityTxt }),
  });
}

/** The page that the build has rendered, with the site's address. */
export function filePages(scope: Construct, config: StageConfig, build: BuildOutput): ISource {
  const files = languages.map(filePageKey).map((key) => {
    return [key, build.filePage(key).replaceAll(siteUrlPlace, siteUrlOf(config) ?? '')];
  });
  return sourceOf(scope, 'file-pages', Object.fromEntries(files));
}

function sourceOf(scope: Construct, name: string, files: Readonly<Record<string, string>>): ISource {
  const folder = path.join(CdkStage.of(scope)?.assetOutdir ?? '', name);
  for (const [key, text] of Object.entries(files)) {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Source.asset(folder);
}

/** What the legal pages say about a stage. */
export function stageFacts(config: StageConfig): StageFacts {
  const { name, address, email, dataProtectionOfficer } = config.operator ?? {};
  const { text, image } = config.ai;
  return {
    operator: {
      name: name ?? null,
      address: address ?? null,
      email: email ?? null,
      dataProtectionOfficer: dataProtectionOfficer ?? null,
    },
    region: config.region,
    ai: [...new Set([text, image].flatMap(recipientOf))],
    hasAccessLog: config.accessLogs,
    hasWebAcl: config.webAcl !== undefined,
    logDays: config.logRetention,
    backupDays: config.pointInTimeRecovery ? recoveryDays : 0,
  };
}

/** The service that gets what people give to AI. An inference profile names the regions among which Bedrock chooses. */
function recipientOf(provider: AiProvider): string[] {
  if (provider.provider === 'embedded') return [];
  if (provider.provider === 'openai') return [new URL(provider.baseUrl).host];
  if (provider.provider === 'other') return [provider.name];
  const regions = provider.model.inferenceProfile?.split('.')[0]?.toUpperCase();
  return [regions === undefined ? 'Amazon Bedrock' : `Amazon Bedrock (${regions})`];
}

/**
 * security.txt (RFC 9116); undefined if the operator's address is unknown. It expires a year after the current quarter
 * of the year has begun: a date of each deployment would replace the site's files each time.
 */
export function securityTxtOf(config: StageConfig, now: Date): string | undefined {
  const email = config.operator?.email;
  if (email === undefined) return undefined;
  const quarter = now.getUTCMonth() - (now.getUTCMonth() % 3);
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, quarter)).toISOString();
  const siteUrl = siteUrlOf(config);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: sk, en',
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}${securityTxtPath}`]),
    '',
  ].join('\n');
}
