import i18next from 'i18next';
import type { DataOf } from '#shared/api/client-types.ts';
import type { PageAnswer, PageRequest } from '#shared/api/page.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { defaultLanguage, type Language, languages } from '#shared/domain/language.ts';
import { linkPicturePath, linkPictureSize, siteLinkPicture } from '#shared/domain/link-picture.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { jsonInHtml } from './json-in-html.ts';

type Page = {
  readonly request: PageRequest;
  /** The path of the page's route. */
  readonly pattern: string;
  readonly status: 200 | 404;
  readonly answers: readonly PageAnswer[];
};

/** The subject of a page. `path` is its canonical path. */
type Subject = {
  readonly path: string;
  /** The title of the content, without the name of the site. */
  readonly title?: string;
  readonly description: string;
  /** By default the site's own picture. */
  readonly picture?: LinkPicture | undefined;
  readonly type?: 'website' | 'article' | 'profile';
  /** True if search engines must not index the page: the quiz is only for people who have its link. */
  readonly isHidden?: boolean;
  /** Structured data with the vocabulary of schema.org. */
  readonly data?: object;
};

/** A picture for links. `alt` doesn't describe its content, because this may be the answer to a question. */
type LinkPicture = { readonly path: string; readonly alt: string };

const sitePicture: LinkPicture = { path: siteLinkPicture, alt: 'Your Quizzes' };

/** Search engines truncate longer descriptions. */
const descriptionMax = 200;

/** Tags for search engines and shared links. Addresses are relative if the site's address is unknown. */
export function headOf(page: Page): string {
  if (page.status === 404) return noIndex;
  const { siteUrl, language } = page.request;
  const subject = subjectOf(page);
  const addressIn = (one: Language) => siteUrl + subject.path + languageQuery(subject.path, one);
  const description = shortened(subject.description);
  const title = subject.title ?? 'Your Quizzes';
  return [
    ...(subject.isHidden ? [noIndex] : []),
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: addressIn(language) }),
    ...languages.map((one) => tag('link', { rel: 'alternate', hreflang: one, href: addressIn(one) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: addressIn(defaultLanguage) }),
    property('og:site_name', 'Your Quizzes'),
    property('og:type', subject.type ?? 'website'),
    property('og:url', addressIn(language)),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', locales[language]),
    ...pictureTags(subject.picture ?? sitePicture, siteUrl),
    ...(subject.data
      ? [
          `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', ...subject.data })}</script>`,
        ]
      : []),
  ].join('');
}

const noIndex = tag('meta', { name: 'robots', content: 'noindex' });

const locales = { sk: 'sk_SK', en: 'en_GB' } as const satisfies Record<Language, string>;

function subjectOf({ request, pattern, answers }: Page): Subject {
  const { path, query, language, siteUrl } = request;
  const t = i18next.getFixedT(language, 'head');
  const data = new Map(answers.map((answer) => [answer.id, answer.data]));
  const listPage = new URLSearchParams(query).get('page');
  const list = listPage ? `?page=${encodeURIComponent(listPage)}` : '';
  if (pattern === '/quiz/:slug') {
    const quiz = data.get('getQuiz') as DataOf<'getQuiz'>;
    const description = quiz.description || t('quiz', { author: quiz.author.name });
    const address = `/quiz/${quiz.slug}`;
    return {
      path: address,
      title: quiz.title,
      description,
      picture: linkPictureOf(ownCoverOf(quiz), t('cover', { title: quiz.title })),
      type: 'article',
      isHidden: quiz.visibility === 'link',
      data: {
        '@type': 'Quiz',
        name: quiz.title,
        description,
        url: siteUrl + address,
        inLanguage: quiz.language,
        dateCreated: quiz.createdAt,
        dateModified: quiz.updatedAt,
        isAccessibleForFree: true,
        author: { '@type': 'Person', name: quiz.author.name, url: `${siteUrl}/u/${quiz.author.username}` },
        ...(ownCoverOf(quiz) ? { image: siteUrl + ownCoverOf(quiz)?.url } : {}),
      },
    };
  }
  if (pattern === '/play/:slug') {
    const quiz = data.get('playQuiz') as DataOf<'playQuiz'>;
    const { slug, title, visibility } = quiz;
    return {
      path: `/play/${slug}`,
      title,
      description: t('play', { title }),
      picture: linkPictureOf(ownCoverOf(quiz), t('cover', { title })),
      type: 'article',
      isHidden: visibility === 'link',
    };
  }
  if (pattern === '/u/:username') {
    const { username, name, bio, avatarUrl } = data.get('getUser') as DataOf<'getUser'>;
    return {
      path: `/u/${username}${list}`,
      title: name,
      description: bio || t('author', { name }),
      picture: linkPictureOf(avatarUrl ? { url: avatarUrl } : null, t('avatar', { name })),
      type: 'profile',
    };
  }
  return { path: path + list, description: t('home') };
}

/** The cover, but not the picture of a question that replaces a missing cover: a link with it may reveal an answer. */
function ownCoverOf({ coverMedia, hasOwnCover }: Pick<Quiz, 'coverMedia' | 'hasOwnCover'>): Picture | null {
  return hasOwnCover ? coverMedia : null;
}

function linkPictureOf(
  picture: Pick<Picture, 'url' | 'focalPoint'> | null,
  alt: string,
): LinkPicture | undefined {
  const path = picture ? linkPicturePath(picture) : undefined;
  return path === undefined ? undefined : { path, alt };
}

function pictureTags({ path, alt }: LinkPicture, siteUrl: string): string[] {
  const address = siteUrl + path;
  return [
    property('og:image', address),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(linkPictureSize.width)),
    property('og:image:height', String(linkPictureSize.height)),
    property('og:image:alt', alt),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image', content: address }),
    tag('meta', { name: 'twitter:image:alt', content: alt }),
  ];
}

function languageQuery(path: string, language: Language): string {
  if (language === defaultLanguage) return '';
  return `${path.includes('?') ? '&' : '?'}lang=${language}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionMax) return line;
  return `${cutText(line, descriptionMax).replace(/\s\S*$/, '')}…`;
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
