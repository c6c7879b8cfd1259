import {
  Calculator,
  ChevronRight,
  Compass,
  Dumbbell,
  Globe,
  Landmark,
  Languages,
  Leaf,
  type LucideIcon,
  Palette,
} from 'lucide-react';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { Subject } from '#shared/domain/subject.ts';
import { Link } from '#ui/link.tsx';
import { subjectColour } from '#ui/subject-colour.ts';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { QuizCard, QuizGrid } from '../quiz-card.tsx';
import { useHomeTexts } from './texts.ts';

/** As many quizzes as stand beside the heading of a shelf in one row. */
const shelfSize = 3;
const rowSize = 4;

type Props = {
  readonly quizzes: readonly QuizSummary[];
  readonly hrefOf: (subject: Subject) => string;
};

/** The best quizzes on a shelf for each subject that fills one. The others follow in a grid. */
export function SubjectShelves({ quizzes, hrefOf }: Props) {
  const t = useHomeTexts();
  const { shelves, others } = shelvesOf(quizzes);
  return (
    <div className="grid gap-y-10 md:gap-y-12">
      {shelves.map(([subject, items]) => (
        <ul key={subject} className="row-ahead grid grid-cols-2 gap-y-6 gap-x-3 md:grid-cols-4 md:gap-x-6">
          <ShelfHeading subject={subject} href={hrefOf(subject)} />
          {items.map((quiz) => (
            <QuizCard key={quiz.id} quiz={quiz} isOnShelf />
          ))}
        </ul>
      ))}
      {others.length > 0 && (
        <div className="row-ahead">
          {shelves.length > 0 && <h2 className="mb-5">{t('others')}</h2>}
          <QuizGrid quizzes={others} />
        </div>
      )}
    </div>
  );
}

/** The first place of a shelf: the subject's name and drawing in its colour, a link to all of its quizzes. */
function ShelfHeading({ subject, href }: { readonly subject: Subject; readonly href: string }) {
  const t = useHomeTexts();
  const { subjectText } = useTopicTexts();
  const Icon = icons[subject];
  return (
    <li className="group/card relative min-w-0" style={subjectColour(subject)}>
      <div className="relative flex flex-col justify-between aspect-4/3 overflow-hidden rounded-picture p-3 md:p-5 before:absolute before:inset-0 before:bg-(--subject) before:opacity-12 dark:before:opacity-20">
        <Icon
          className="absolute -end-[8%] -bottom-[12%] w-3/5 h-auto text-(--subject) opacity-35 stroke-[1.25]"
          aria-hidden="true"
        />
        <h2 className="relative text-lg leading-tight hyphens-auto lg:text-xl">{subjectText(subject)}</h2>
        <Link
          to={href}
          className="card-link inline-flex items-center gap-1 text-ink text-sm font-semibold no-underline group-hover/card:underline"
          aria-label={t('allOf', { subject: subjectText(subject) })}
        >
          {t('all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
    </li>
  );
}

export function shelvesOf(quizzes: readonly QuizSummary[]) {
  const bySubject = new Map<Subject | null, QuizSummary[]>();
  for (const quiz of quizzes) bySubject.set(quiz.subject, [...(bySubject.get(quiz.subject) ?? []), quiz]);
  const shelves = [...bySubject].flatMap(([subject, items]): [Subject, QuizSummary[]][] =>
    subject && items.length >= shelfSize ? [[subject, items.slice(0, shelfSize)]] : [],
  );
  const onShelves = new Set(shelves.map(([subject]) => subject));
  const others = quizzes.filter(({ subject }) => !subject || !onShelves.has(subject));
  // The last row is full. What doesn't fit is on the second page.
  const full = others.length - (others.length % rowSize);
  return { shelves, others: full > 0 ? others.slice(0, full) : others };
}

const icons: Readonly<Record<Subject, LucideIcon>> = {
  slovak: Languages,
  english: Languages,
  languages: Languages,
  mathematics: Calculator,
  informatics: Calculator,
  science: Leaf,
  biology: Leaf,
  geography: Globe,
  history: Landmark,
  civics: Landmark,
  art: Palette,
  music: Palette,
  sport: Dumbbell,
  technology: Dumbbell,
  general: Compass,
};
