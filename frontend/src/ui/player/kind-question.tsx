import { type ComponentType, useEffect, useState } from 'react';
import { allStyles } from '#lib/page/all-styles.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import type { KindProps } from './kind-props.ts';
import { QuestionPicture } from './question-picture.tsx';

let Kinds: ComponentType<KindProps> | undefined;

/** A question that is more than texts below a picture. Its code is fetched when the first one is shown. */
export function KindQuestion(props: KindProps) {
  const t = useSiteTexts();
  const { question, picture, options, layout } = props;
  const [is, setIs] = useState<'loading' | 'loaded' | 'missing'>(Kinds ? 'loaded' : 'loading');
  useEffect(() => {
    if (is !== 'loading') return;
    Promise.all([import('./kinds/load-kinds.ts').then(({ loadKinds }) => loadKinds()), allStyles()]).then(
      ([loaded]) => {
        Kinds = loaded;
        setIs('loaded');
      },
      () => setIs('missing'),
    );
  }, [is]);
  if (is === 'loaded' && Kinds) return <Kinds {...props} />;
  // Nothing of a picture that begins hidden.
  const waiting = picture && (question.reveal ? ' ' : <QuestionPicture {...picture} />);
  return layout(
    waiting,
    is === 'missing' ? (
      <Button onClick={() => setIs('loading')}>{t('common.retry')}</Button>
    ) : (
      (question.kind ?? 'text') === 'text' && options
    ),
  );
}
