import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { ImageContext } from './image-context.ts';

/** A suggested prompt: the text itself, or a text to insert into a sentence of the interface. */
export type Suggestion =
  | { readonly is: 'ready'; readonly text: string }
  | { readonly is: 'question'; readonly question: string }
  | { readonly is: 'topic'; readonly topic: string }
  | { readonly is: 'both'; readonly question: string; readonly topic: string }
  | { readonly is: 'example'; readonly number: 1 | 2 | 3 };

/** Longest part of a text that a prompt quotes. */
const quotedMax = 200;

/** Two or three prompts from the given context, or examples if it is empty. */
export function suggestionsFor({ question = '', topic = '', prompt = '' }: ImageContext): Suggestion[] {
  const asked = plain(question).replace(/[\s?!.…:]+$/u, '');
  const about = plain(topic);
  const found: Suggestion[] = [];
  if (prompt.trim()) found.push({ is: 'ready', text: cutText(prompt.trim(), limits.aiImage.promptMax) });
  if (asked) found.push({ is: 'question', question: asked });
  if (asked && about) found.push({ is: 'both', question: asked, topic: about });
  if (about) found.push({ is: 'topic', topic: about });
  if (found.length > 0) return found.slice(0, 3);
  return ([1, 2, 3] as const).map((number) => ({ is: 'example', number }));
}

/** One line, cut after a whole word if it is too long. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= quotedMax) return line;
  const words = line.slice(0, quotedMax + 1);
  return cutText(line, Math.max(words.lastIndexOf(' '), quotedMax / 2)).trim();
}
