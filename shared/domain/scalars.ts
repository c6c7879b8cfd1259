import * as z from 'zod';

export const idSchema = z.uuid().toLowerCase().describe('A UUID; version 7 if the server made it.');
export const timestampSchema = z.iso.datetime().describe('ISO 8601, UTC.');
