import type * as z from 'zod';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import {
  attributeOf,
  type CloudEnvironment,
  NAME_PROPERTIES,
  physicalName,
  referenceOf,
} from './resource-names.ts';
import { generateSecrets, resolveDynamicReferences } from './secrets.ts';

/** A resource of a CloudFormation template, its properties unresolved. */
export type TemplateResource = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
};

/** The parts of a CloudFormation template that are read here. */
export type CloudFormationTemplate = {
  Resources?: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
};

export type StackTemplate = { stackName: string; template: CloudFormationTemplate };

/** A resource with its physical name. Properties are resolved on demand, so unsupported ones only fail if they are read. */
export type LocalResource = {
  stackName: string;
  logicalId: string;
  type: string;
  name: string;
  /** The value of `Ref`. */
  reference: string;
  /** Resolves all properties and checks their shape. Throws LocalCloudError with the name of the resource. */
  properties<T>(schema: z.ZodType<T>): T;
  /** The value of `Fn::GetAtt`. */
  attribute(name: string): string;
};

/** The resources of all stacks of the application. */
export type CloudTemplate = {
  /** The resources of one type over all stacks, in template order. */
  resources(type: string): LocalResource[];
  /** The only resource of a type. Throws when there is none or more than one. */
  only(type: string): LocalResource;
  /** Resolves intrinsic functions and dynamic references in a value of a stack's template. */
  resolve(stackName: string, value: unknown): unknown;
};

/** The value of `AWS::NoValue`: the key or element with it is removed. */
const NO_VALUE = Symbol('AWS::NoValue');

/**
 * Reads the templates of an application: Ref, Fn::GetAtt, Fn::Join, Fn::Sub, Fn::ImportValue, pseudo parameters
 * and references to secrets. Throws for any other function, with its name.
 */
export function readTemplates(
  stacks: readonly StackTemplate[],
  environment: CloudEnvironment,
): CloudTemplate {
  const templates = new Map(stacks.map((stack) => [stack.stackName, stack.template]));
  const scopeOf = (stackName: string): Scope => ({
    stackName,
    templates,
    environment,
    secretOf,
    pending: [],
  });
  const resolve = (stackName: string, value: unknown): unknown => {
    const resolved = resolveWhole(scopeOf(stackName), value);
    return resolved === NO_VALUE ? undefined : resolved;
  };
  const resources = (type: string) =>
    stacks.flatMap(({ stackName, template }) =>
      Object.entries(template.Resources ?? {})
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId]) => localResource(scopeOf(stackName), logicalId)),
    );
  const secretOf = generateSecrets(() => resources('AWS::SecretsManager::Secret'));
  return {
    resources,
    resolve,
    only(type) {
      const [resource, ...others] = resources(type);
      if (resource !== undefined && others.length === 0) return resource;
      throw new LocalCloudError(
        `The CDK app must have one ${type}, but has ${others.length + (resource ? 1 : 0)}.`,
      );
    },
  };
}

type Scope = {
  stackName: string;
  templates: ReadonlyMap<string, CloudFormationTemplate>;
  environment: CloudEnvironment;
  /** The value of a secret, by its name or ARN. */
  secretOf: (id: string) => string;
  /** Exports that are being resolved, to detect cycles. */
  pending: readonly string[];
};

function localResource(scope: Scope, logicalId: string): LocalResource {
  const named = namedResource(scope, logicalId);
  return {
    stackName: scope.stackName,
    logicalId,
    type: named.type,
    name: physicalName(named, scope.environment),
    reference: referenceOf(named, scope.environment),
    attribute: (name) => attributeOf(named, name, scope.environment),
    properties(schema) {
      const resolved = resolveWhole(scope, resourceOf(scope, logicalId).Properties ?? {});
      const parsed = schema.safeParse(resolved);
      if (parsed.success) return parsed.data;
      const issue = parsed.error.issues[0];
      throw new LocalCloudError(
        `The local cloud cannot read ${named.type} ${scope.stackName}/${logicalId}: ${issue?.path.join('.')} ${issue?.message}`,
      );
    },
  };
}

function namedResource(scope: Scope, logicalId: string) {
  const resource = resourceOf(scope, logicalId);
  const nameProperty = NAME_PROPERTIES[resource.Type];
  const explicit = nameProperty === undefined ? undefined : resource.Properties?.[nameProperty];
  const explicitName = explicit === undefined ? undefined : resolveWhole(scope, explicit);
  return {
    stackName: scope.stackName,
    logicalId,
    type: resource.Type,
    ...(typeof explicitName === 'string' ? { explicitName } : {}),
  };
}

function resourceOf(scope: Scope, logicalId: string): TemplateResource {
  const resource = scope.templates.get(scope.stackName)?.Resources?.[logicalId];
  if (resource !== undefined) return resource;
  throw unknown(scope, `${logicalId} is neither a resource nor a parameter`);
}

/** Resolves dynamic references last, like CloudFormation, because intrinsic functions may build them. */
function resolveWhole(scope: Scope, value: unknown): unknown {
  return resolveDynamicReferences(resolveValue(scope, value), scope.secretOf);
}

function resolveValue(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => resolveValue(scope, item)).filter((item) => item !== NO_VALUE);
  }
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const key = keys[0];
  if (
    keys.length === 1 &&
    key !== undefined &&
    (key === 'Ref' || key.startsWith('Fn::') || key === 'Condition')
  ) {
    return resolveIntrinsic(scope, key, value[key]);
  }
  const entries = Object.entries(value).map(([name, item]) => [name, resolveValue(scope, item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== NO_VALUE));
}

function resolveIntrinsic(scope: Scope, name: string, argument: unknown): unknown {
  switch (name) {
    case 'Ref':
      return resolveReference(scope, text(scope, argument, name));
    case 'Fn::GetAtt':
      return resolveAttribute(scope, argument);
    case 'Fn::Join': {
      const [separator, parts] = pair(scope, argument, name);
      const items = list(scope, resolveValue(scope, parts), name);
      return items.map((item) => text(scope, item, name)).join(text(scope, separator, name));
    }
    case 'Fn::Sub':
      return resolveSubstitution(scope, argument);
    case 'Fn::ImportValue':
      return resolveImport(scope, text(scope, resolveValue(scope, argument), name));
    default:
      throw unknown(scope, `${name} is not supported`);
  }
}

function resolveReference(scope: Scope, target: string): unknown {
  const { region, account } = scope.environment;
  const pseudoParameters: Readonly<Record<string, unknown>> = {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': scope.stackName,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${scope.stackName}/local`,
    'AWS::NoValue': NO_VALUE,
  };
  if (Object.hasOwn(pseudoParameters, target)) return pseudoParameters[target];
  const parameter = scope.templates.get(scope.stackName)?.Parameters?.[target];
  if (parameter === undefined) return referenceOf(namedResource(scope, target), scope.environment);
  if (parameter.Default === undefined) throw unknown(scope, `the parameter ${target} has no default`);
  return parameter.Default;
}

function resolveAttribute(scope: Scope, argument: unknown): string {
  const [logicalId, attribute] =
    typeof argument === 'string' ? split(argument) : pair(scope, argument, 'Fn::GetAtt');
  const resource = namedResource(scope, text(scope, logicalId, 'Fn::GetAtt'));
  return attributeOf(resource, text(scope, resolveValue(scope, attribute), 'Fn::GetAtt'), scope.environment);
}

function split(dotted: string): [string, string] {
  const at = dotted.indexOf('.');
  return [dotted.slice(0, at), dotted.slice(at + 1)];
}

function resolveSubstitution(scope: Scope, argument: unknown): string {
  const [template, variables] = Array.isArray(argument) ? pair(scope, argument, 'Fn::Sub') : [argument, {}];
  const own = isRecord(variables) ? variables : {};
  return text(scope, template, 'Fn::Sub').replace(
    /\$\{(!?)([^}]+)\}/g,
    (whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in own) return text(scope, resolveValue(scope, own[name]), whole);
      const value =
        name.includes('.') && !name.startsWith('AWS::')
          ? resolveAttribute(scope, name)
          : resolveReference(scope, name);
      return text(scope, value, whole);
    },
  );
}

function resolveImport(scope: Scope, exportName: string): unknown {
  if (scope.pending.includes(exportName)) throw unknown(scope, `the export ${exportName} depends on itself`);
  for (const [stackName, template] of scope.templates) {
    for (const output of Object.values(template.Outputs ?? {})) {
      if (output.Export === undefined) continue;
      const inner = { ...scope, stackName, pending: [...scope.pending, exportName] };
      const { Name } = output.Export;
      if ((typeof Name === 'string' ? Name : resolveValue(inner, Name)) === exportName) {
        return resolveValue(inner, output.Value);
      }
    }
  }
  throw unknown(scope, `no stack exports ${exportName}`);
}

function text(scope: Scope, value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw unknown(scope, `${where} needs a text`);
}

function list(scope: Scope, value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw unknown(scope, `${where} needs a list`);
}

function pair(scope: Scope, value: unknown, where: string): [unknown, unknown] {
  if (Array.isArray(value) && value.length === 2) return [value[0], value[1]];
  throw unknown(scope, `${where} needs two arguments`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknown(scope: Scope, what: string): LocalCloudError {
  return new LocalCloudError(`The template of ${scope.stackName} cannot be resolved: ${what}.`);
}
