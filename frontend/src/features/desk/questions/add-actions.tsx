import { ChevronDown, FileUp, Images, MapPin, Plus, Sparkles } from 'lucide-react';
import { limits } from '#shared/domain/limits.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { useQuestionsTexts } from './texts.ts';

type Dialog = { open(): void };

type Props = {
  readonly quizId: string;
  /** Whether the quiz is full. */
  readonly isFull: boolean;
  /** The dialogs that add several questions at the same time. */
  readonly pictures: Dialog;
  readonly labelled: Dialog;
  readonly files: Dialog;
  readonly ai: Dialog;
  /** Whether adding a question is the next step. */
  readonly isNext?: boolean;
  /** On a phone the dialogs are opened from a menu. */
  readonly isCompact?: boolean;
};

/** The buttons that add questions: one by one, from pictures, from places of a picture, from files, drafted by AI. */
export function AddActions({
  quizId,
  isFull,
  pictures,
  labelled,
  files,
  ai,
  isNext = true,
  isCompact = false,
}: Props) {
  const t = useQuestionsTexts();
  const tDesk = useDeskTexts();
  // A quiz without questions best begins with pictures.
  const variant = isNext && isCompact ? 'primary' : 'secondary';
  const others = [
    { icon: Images, label: t('fromPictures'), ...pictures },
    { icon: MapPin, label: t('labelled'), ...labelled },
    { icon: FileUp, label: t('fromFile'), open: () => files.open() },
    { icon: Sparkles, label: tDesk('ai.questions'), ...ai },
  ];
  const addOne = isFull ? (
    <Button variant={variant} aria-disabled="true" title={t('full', { count: limits.quiz.questionsMax })}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  ) : (
    <LinkButton variant={variant} to={`/admin/quizzes/${quizId}/questions/new`}>
      <Plus aria-hidden="true" />
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      {isCompact && addOne}
      {others.map(({ icon: Icon, label, open }, at) => (
        <Button
          key={label}
          variant={at === 0 && !isCompact ? 'primary' : 'secondary'}
          className={isCompact ? 'small:[&:is(a,_button)]:hidden' : undefined}
          aria-haspopup="dialog"
          disabled={isFull}
          onClick={open}
        >
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
      {!isCompact && addOne}
      {isCompact && (
        <Menu
          className="hidden small:block small:[&>div]:w-max small:[&>div]:max-w-[calc(100vw_-_2_*_1rem)] small:-my-2.5 small:ms-auto"
          name={t('moreActions')}
          label={
            <>
              {t('moreActionsShort')}
              <ChevronDown aria-hidden="true" />
            </>
          }
        >
          {(close) =>
            others.map(({ icon, label, open }) => (
              <MenuButton
                key={label}
                icon={icon}
                disabled={isFull}
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  open();
                }}
              >
                {label}
              </MenuButton>
            ))
          }
        </Menu>
      )}
    </>
  );
}
