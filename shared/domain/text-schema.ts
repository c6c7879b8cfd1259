import * as z from 'zod';
import { cleanText } from './visible-text.ts';

/** A text that may be empty, cleaned by `cleanText`; `max` UTF-16 units at most. */
export const textSchema = (max: number) => z.string().overwrite(cleanText).max(max);

/** A text with at least one visible character. */
export const requiredTextSchema = (max: number) => z.string().overwrite(cleanText).min(1).max(max);
