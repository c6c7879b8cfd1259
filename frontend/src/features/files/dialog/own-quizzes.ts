import { call } from '#lib/api/api-client.ts';
import { getMedia, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import type { Marker } from '#shared/domain/question-picture.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { optionFields, questionFields, quizFields, withMedia } from '../quiz-file.ts';
import type { QuestionBody, QuizBody, WrittenPicture, WrittenQuiz } from '../written-quiz.ts';

/** Quizzes of an author as the calls that would make them again. @throws ApiError */
export async function writtenQuizzes(
  quizzes: readonly OwnQuiz[],
  signal: AbortSignal,
): Promise<WrittenQuiz[]> {
  const written: WrittenQuiz[] = [];
  for (const quiz of quizzes) {
    const { items } = await call(listOwnQuestions, { params: { quizId: quiz.id } }, { signal });
    const coverFocalPoint = quiz.coverMediaId === null ? undefined : quiz.coverMedia?.focalPoint;
    const playerBackgroundFocalPoint = quiz.playerBackgroundMedia?.focalPoint;
    written.push({
      quiz: filled({ ...quiz, coverFocalPoint, playerBackgroundFocalPoint }, quizFields) as QuizBody,
      questions: items.map((question) => ({
        ...(filled(question, questionFields) as QuestionBody),
        answerOptions: question.answerOptions.map(
          (option) => filled(option, optionFields) as QuestionBody['answerOptions'][number],
        ),
      })),
      animated: items
        .flatMap((question) => [question, ...question.answerOptions])
        .flatMap(({ imageMedia, imageMediaId }) => (imageMedia?.animationUrl && imageMediaId) || []),
    });
  }
  return written;
}

/** Some fields of an object, if they have anything. */
function filled(value: object, names: readonly string[]): object {
  const isFilled = (one: unknown) => one !== undefined && one !== null && one !== '' && one !== 'text';
  const entries = Object.entries(value).filter(([name, one]) => names.includes(name) && isFilled(one));
  return Object.fromEntries(entries);
}

/** Between the id of a picture and the marker that is drawn into it. */
const separator = '#';

/** Quizzes in which a picture with a marker is another picture, into which `loadPictures` draws the marker. */
export function withDrawnMarkers(quizzes: readonly WrittenQuiz[]): WrittenQuiz[] {
  return quizzes.map(({ quiz, questions }) => ({
    quiz,
    questions: questions.map((question) =>
      question.marker && question.imageMediaId
        ? {
            ...question,
            imageMediaId: `${question.imageMediaId}${separator}${JSON.stringify(question.marker)}`,
          }
        : question,
    ),
  }));
}

/**
 * The pictures of quizzes, drawn again from their largest renditions as JPEG, or as PNG if they are transparent.
 * @param wanted `names` for pictures without bytes
 * @param onProgress called with the number of pictures that are done
 * @throws ApiError, or DOMException if a picture can't be loaded
 */
export async function loadPictures(
  quizzes: readonly WrittenQuiz[],
  wanted: 'none' | 'names' | 'files',
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<WrittenPicture[]> {
  const ids = new Set<string>();
  if (wanted !== 'none') withMedia(quizzes, (id) => ids.add(id));
  const pictures: WrittenPicture[] = [];
  for (const id of ids) {
    onProgress(pictures.length, ids.size);
    const [mediaId = '', marker] = id.split(separator, 2);
    const media = await call(getMedia, { params: { mediaId } }, { signal });
    const bytes =
      wanted === 'names' ? new Uint8Array() : await draw(media, marker ? JSON.parse(marker) : null);
    const { filename, altText, name, credit } = media;
    pictures.push({ id, bytes, filename, altText, name, credit });
  }
  return pictures;
}

async function draw({ url, isTransparent }: Media, marker: Marker | null): Promise<Uint8Array> {
  const picture = new Image();
  picture.src = url ?? '';
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  if (marker && context) drawMarker(context, marker);
  const type = isTransparent ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new DOMException('The browser can’t write this picture', 'EncodingError');
  return new Uint8Array(await blob.arrayBuffer());
}

/** A dot with a ring, which is seen on any ground. */
function drawMarker(context: CanvasRenderingContext2D, { x, y }: Marker): void {
  const { width, height } = context.canvas;
  const size = Math.max(width, height) / 100;
  for (const [radius, colour] of [
    [2.6, '#ffffff'],
    [2.2, '#1b2238'],
    [1.4, '#ffffff'],
    [1, '#1b2238'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x * width, y * height, radius * size, 0, 2 * Math.PI);
    context.fill();
  }
}
