import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChosen, type ThemeChoice, themeChoice } from '#lib/theme.ts';
import { Menu } from '#ui/menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

const choices = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
] as const satisfies readonly (readonly [ThemeChoice, typeof Sun])[];

/** The theme as a separate menu, for wide screens. */
export function ThemeMenu({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const [current, choose] = useTheme();
  const [, Icon] = choices.find(([choice]) => choice === current) ?? choices[0];
  return (
    <Menu
      name={`${t('theme.name')}: ${t(`theme.${current}`)}`}
      label={<Icon aria-hidden="true" />}
      className={className}
    >
      {(close) =>
        choices.map(([choice, ChoiceIcon]) => (
          <button
            key={choice}
            type="button"
            className="menu-row"
            aria-current={choice === current}
            onClick={() => {
              choose(choice);
              close();
            }}
          >
            <ChoiceIcon aria-hidden="true" />
            {t(`theme.${choice}`)}
            {choice === current && <Check className="ms-auto text-primary" aria-hidden="true" />}
          </button>
        ))
      }
    </Menu>
  );
}

/** The theme as three small buttons in a row, inside another menu. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [current, choose] = useTheme();
  return (
    <fieldset
      className="grid grid-cols-[repeat(3,1fr)] gap-1 mt-2 pt-2 px-0 pb-0 border-0 border-t border-t-line"
      aria-label={t('theme.name')}
    >
      {choices.map(([choice, Icon]) => (
        <button
          key={choice}
          type="button"
          className="grid place-items-center min-h-target p-0 border-0 rounded-control bg-transparent text-soft-ink aria-pressed:bg-primary-tint aria-pressed:text-primary [&_svg]:size-5 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight] forced-colors:aria-pressed:outline-solid forced-colors:aria-pressed:-outline-offset-2"
          aria-label={t(`theme.${choice}`)}
          aria-pressed={choice === current}
          onClick={() => choose(choice)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChosen, themeChoice, () => 'system' as const), chooseTheme];
}
