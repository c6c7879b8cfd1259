import * as z from 'zod';
import { cleanLine, cleanLines } from './visible-text.ts';

/** A text of one line that may be empty, cleaned by `cleanLine`; `max` code points at most, as in JSON Schema. */
export const textSchema = (max: number) => z.string().overwrite(cleanLine).max(max);

/** A text of one line with at least one visible character. */
export const requiredTextSchema = (max: number) => z.string().overwrite(cleanLine).min(1).max(max);

/** A text that may have several lines or be empty, cleaned by `cleanLines`; `max` code points at most. */
export const linesSchema = (max: number) => z.string().overwrite(cleanLines).max(max);

/** A text that may have several lines, with at least one visible character. */
export const requiredLinesSchema = (max: number) => z.string().overwrite(cleanLines).min(1).max(max);
