import { Check, Monitor, Moon, Space, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseSpacing, isSpacingWide, onSpacingChosen } from '#lib/page/spacing.ts';
import { chooseTheme, onThemeChosen, type ThemeChoice, themeChoice } from '#lib/page/theme.ts';
import { Menu } from '#ui/menu.tsx';
import { useSiteTexts } from '../i18n/texts.ts';

const choices = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
] as const satisfies readonly (readonly [ThemeChoice, typeof Sun])[];

/** Theme and spacing as a separate menu, for wide screens. */
export function ThemeMenu({ className }: { className: string | undefined }) {
  const t = useSiteTexts();
  const [current, choose] = useTheme();
  const [, Icon] = choices.find(([choice]) => choice === current) ?? choices[0];
  return (
    <Menu
      name={`${t('theme.name')}: ${t(`theme.${current}`)}`}
      label={<Icon aria-hidden="true" />}
      className={className}
    >
      {(close) => (
        <>
          {choices.map(([choice, ChoiceIcon]) => (
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
          ))}
          <SpacingSwitch />
        </>
      )}
    </Menu>
  );
}

/** Theme and spacing inside another menu; the theme as three small buttons in a row. */
export function ThemeSwitch() {
  const t = useSiteTexts();
  const [current, choose] = useTheme();
  return (
    <>
      <SpacingSwitch />
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
    </>
  );
}

/** More room between letters, words and lines, for those who read with difficulty. */
function SpacingSwitch() {
  const t = useSiteTexts();
  const isWide = useSyncExternalStore(onSpacingChosen, isSpacingWide, () => false);
  return (
    <button
      type="button"
      role="switch"
      className={`menu-row mt-2 relative before:absolute before:-top-1 before:inset-x-0 before:border-t before:border-t-line`}
      aria-checked={isWide}
      onClick={() => chooseSpacing(!isWide)}
    >
      <Space aria-hidden="true" />
      {t('spacing')}
      {isWide && <Check className="ms-auto text-primary" aria-hidden="true" />}
    </button>
  );
}

function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChosen, themeChoice, () => 'system' as const), chooseTheme];
}
