import { Clock, Mail, Presentation } from 'lucide-react';
import { rememberRound } from '#lib/auth/round-after-sign-in.ts';
import { storage } from '#lib/stored/storage.ts';
import { LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useClassGameTexts } from './class-game-texts.ts';

const facts = [
  ['account', Clock],
  ['email', Mail],
  ['immediately', Presentation],
] as const;

type Props = {
  /** `?redirect=...` to the page of the quiz. */
  readonly search: string;
  readonly onClose: () => void;
};

/** Says to visitors what comes before a game with a class: an account, or signing in. */
export default function ClassGameDialog({ search, onClose }: Props) {
  const t = useClassGameTexts();
  const offers = storage.read('yq.account')
    ? (['login', 'register'] as const)
    : (['register', 'login'] as const);
  return (
    <Dialog
      size="small"
      title={t('title')}
      onClose={onClose}
      isStacked
      actions={offers.map((way, place) => (
        <LinkButton
          key={way}
          variant={place === 0 ? 'primary' : 'secondary'}
          className="min-h-12"
          to={`/${way}${search}`}
          onClick={() => rememberRound(search)}
        >
          {t(way)}
        </LinkButton>
      ))}
    >
      <ul className="grid gap-4 [&>li]:flex [&>li]:gap-3 [&_svg]:mt-1 [&_svg]:text-primary">
        {facts.map(([fact, Icon]) => (
          <li key={fact}>
            <Icon aria-hidden="true" />
            <span className="flex-1">{t(fact)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
