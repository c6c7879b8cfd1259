import { UnusableOutput } from './model-client.ts';

/**
 * The JSON object in what a model wrote: servers that know nothing of schemas put it into a fence or between words, and
 * thinking models think aloud before it. Throws UnusableOutput where there is none.
 */
export function jsonInText(text: string): unknown {
  const thoughtsEnd = text.lastIndexOf(endOfThoughts);
  const spoken = thoughtsEnd === -1 ? text : text.slice(thoughtsEnd + endOfThoughts.length);
  for (const candidate of [text, spoken, ...fenced(spoken), ...balancedObjects(spoken)]) {
    const value = parsed(candidate);
    if (isObject(value)) return value;
  }
  throw new UnusableOutput('The answer held no JSON object that could be parsed.');
}

const endOfThoughts = '</think>';

/** The text between code fences, without the name of the language. */
function fenced(text: string): string[] {
  return text
    .split('```')
    .filter((_part, index) => index % 2 === 1)
    .map((part) => part.replace(/^\w+/, ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Most openings of an object worth following in one answer. */
const openingsMax = 40;

/** Texts from an opening brace to the one that closes it, braces within strings left aside; outermost first. */
function balancedObjects(text: string): string[] {
  const found: string[] = [];
  let from = text.indexOf('{');
  for (let opening = 0; from !== -1 && opening < openingsMax; opening += 1) {
    const end = closingBrace(text, from);
    if (end !== -1) found.push(text.slice(from, end + 1));
    from = text.indexOf('{', end === -1 ? from + 1 : end + 1);
  }
  return found;
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return -1;
}
