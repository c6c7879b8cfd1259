// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setUpPage } from '../testing/page-harness.tsx';
import { ThemeMenu, ThemeSwitch } from './theme-menu.tsx';

setUpPage();

test('wider spacing is switched in both menus, applies at once and is remembered', async () => {
  const user = userEvent.setup();
  const { dataset } = document.documentElement;
  render(<ThemeSwitch />);
  render(<ThemeMenu className={undefined} />);
  await user.click(screen.getByRole('switch', { name: 'Wider text spacing', checked: false }));
  expect(dataset.spacing).toBe('wide');
  expect(localStorage.getItem('yq.spacing')).toBe('wide');

  await user.click(screen.getByRole('button', { name: 'Theme: System' }));
  const [inMenu] = screen.getAllByRole('switch', { checked: true }).slice(-1);
  await user.click(inMenu as HTMLElement);
  expect(screen.queryByRole('switch', { checked: true })).toBeNull();
  expect(dataset.spacing).toBeUndefined();
  expect(localStorage.getItem('yq.spacing')).toBeNull();
});
