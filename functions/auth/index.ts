import { authRoutes } from '#shared/api/auth.routes.ts';
import { router } from '../lib/router.ts';
import { changePassword } from './change-password.ts';
import { checkUsername } from './check-username.ts';
import { deleteMe } from './delete-me.ts';
import { forgotPassword } from './forgot-password.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerificationEmail } from './send-verification-email.ts';
import { updateMe } from './update-me.ts';
import { verifyEmail } from './verify-email.ts';

export const operations = {
  checkUsername,
  register,
  login,
  refresh,
  logout,
  getMe,
  updateMe,
  deleteMe,
  sendVerificationEmail,
  verifyEmail,
  forgotPassword,
  resetPassword,
  changePassword,
};

export const handler = router(authRoutes, operations);
