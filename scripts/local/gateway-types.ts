import type { Readable } from 'node:stream';

/** Header values by lower-case name. */
export type Headers = Record<string, string>;

/** A request on its way from the edge to an origin. */
export type OriginRequest = {
  method: string;
  /** The path as sent, still encoded, without the query. */
  path: string;
  /** The query as sent, without the question mark. */
  query: string;
  headers: Headers;
  body: Buffer;
};

/** An answer on its way back. Several values of a header only occur for `set-cookie`, kept apart. */
export type OriginResponse = {
  status: number;
  headers: Headers;
  cookies?: string[];
  body: Buffer | Readable;
};

/** Something that the edge fetches from: the HTTP API, a bucket, a development server. */
export type Origin = (request: OriginRequest) => Promise<OriginResponse>;
