import { authRoutes } from '#shared/api/auth.routes.ts';
import { router } from '../../platform/router.ts';
import { changePassword } from '../operations/change-password.ts';
import { checkUsername } from '../operations/check-username.ts';
import { deleteMe } from '../operations/delete-me.ts';
import { exportMe } from '../operations/export-me.ts';
import { forgotPassword } from '../operations/forgot-password.ts';
import { getExport } from '../operations/get-export.ts';
import { getMe } from '../operations/get-me.ts';
import { login } from '../operations/login.ts';
import { logout } from '../operations/logout.ts';
import { refresh } from '../operations/refresh.ts';
import { register } from '../operations/register.ts';
import { resetPassword } from '../operations/reset-password.ts';
import { sendVerificationEmail } from '../operations/send-verification-email.ts';
import { updateMe } from '../operations/update-me.ts';
import { verifyEmail } from '../operations/verify-email.ts';

export const operations = {
  checkUsername,
  register,
  login,
  refresh,
  logout,
  getMe,
  updateMe,
  deleteMe,
  exportMe,
  getExport,
  sendVerificationEmail,
  verifyEmail,
  forgotPassword,
  resetPassword,
  changePassword,
};

export const handler = router(authRoutes, operations);
