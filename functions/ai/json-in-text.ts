import { UnusableOutput } from './model-client.ts';

/**
 * Finds the JSON object in a model's text. Servers without schema support put it into a code block or between
 * sentences, and reasoning models write their reasoning before it. Throws UnusableOutput if there is none.
 */
export function jsonInText(text: string): unknown {
  const thoughtsEnd = text.lastIndexOf(endOfThoughts);
  const spoken = thoughtsEnd === -1 ? text : text.slice(thoughtsEnd + endOfThoughts.length);
  for (const candidate of [text, spoken, ...fenced(spoken), ...balancedObjects(spoken)]) {
    const value = parsed(candidate);
    if (isObject(value)) return value;
  }
  throw new UnusableOutput('The answer has no valid JSON object.');
}

const endOfThoughts = '</think>';

/** The content of the code blocks, without the name of the language. */
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

/** The largest number of opening braces that are tried in one answer. */
const openingsMax = 40;

/** Texts from an opening brace to its closing brace, ignoring braces within strings; outermost first. */
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
