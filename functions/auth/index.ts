import { authRoutes } from '#shared/api/auth.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(authRoutes, {
  checkUsername: notImplemented,
  register: notImplemented,
  login: notImplemented,
  refresh: notImplemented,
  logout: notImplemented,
  getMe: notImplemented,
  updateMe: notImplemented,
  deleteMe: notImplemented,
  sendVerificationEmail: notImplemented,
  verifyEmail: notImplemented,
  forgotPassword: notImplemented,
  resetPassword: notImplemented,
  changePassword: notImplemented,
});
