import type { ReactElement } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { NoticeArt, type NoticeArtName } from './notice-art.tsx';

/** Why a page has no data: the code of the failed call. `UNKNOWN` is a failure without a call. */
export type Failure = ApiError['code'] | 'UNKNOWN';

/** The drawing of a notice, which is loaded after its text. */
export function NoticeRest({ art }: { art: NoticeArtName | Failure | ReactElement }) {
  return <NoticeArt scene={isFailure(art) ? artOf(art) : art} />;
}

/** Codes are in capitals, names of illustrations aren't. */
function isFailure(art: NoticeArtName | Failure | ReactElement): art is Failure {
  return typeof art === 'string' && /^[A-Z]/.test(art);
}

function artOf(failure: Failure): NoticeArtName {
  return failure === 'NETWORK_ERROR' || failure === 'TIMEOUT' ? 'offline' : 'error';
}
