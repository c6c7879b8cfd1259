import type { Readable } from 'node:stream';

/** Header values by lower-case name. */
export type Headers = Record<string, string>;

/** A request from the edge to an origin. */
export type OriginRequest = {
  method: string;
  /** The path as sent, still encoded, without the query. */
  path: string;
  /** The query as sent, without the question mark. */
  query: string;
  headers: Headers;
  body: Buffer;
};

/** A response of an origin. Only `set-cookie` may have several values, which are kept separate. */
export type OriginResponse = {
  status: number;
  headers: Headers;
  cookies?: string[];
  body: Buffer | Readable;
};

/** An origin of the edge: the HTTP API, a bucket, a development server. */
export type Origin = (request: OriginRequest) => Promise<OriginResponse>;
