// Made from the routes by `npm run openapi`.
import { anonymous, endpoint } from './endpoint.ts';

export const checkUsername = anonymous('checkUsername', 'GET', '/api/auth/check-username', 'username');
export const register = anonymous('register', 'POST', '/api/auth/register', 'body', 'email', 'username', 'password');
export const login = anonymous('login', 'POST', '/api/auth/login', 'body', 'emailOrUsername', 'password');
export const refresh = anonymous('refresh', 'POST', '/api/auth/refresh', 'body', 'refreshToken');
export const logout = anonymous('logout', 'POST', '/api/auth/logout', 'body', 'refreshToken');
export const getMe = endpoint('getMe', 'GET', '/api/auth/me');
export const updateMe = endpoint('updateMe', 'PATCH', '/api/auth/me', 'body');
export const deleteMe = endpoint('deleteMe', 'DELETE', '/api/auth/me', 'body', 'password');
export const exportMe = endpoint('exportMe', 'GET', '/api/auth/me/export');
export const getExport = endpoint('getExport', 'GET', '/api/auth/me/export/file');
export const sendVerificationEmail = endpoint('sendVerificationEmail', 'POST', '/api/auth/verify-email/send');
export const verifyEmail = endpoint('verifyEmail', 'POST', '/api/auth/verify-email', 'body', 'code');
export const forgotPassword = anonymous('forgotPassword', 'POST', '/api/auth/forgot-password', 'body', 'emailOrUsername');
export const resetPassword = anonymous('resetPassword', 'POST', '/api/auth/reset-password', 'body', 'emailOrUsername', 'code', 'password');
export const changePassword = endpoint('changePassword', 'POST', '/api/auth/change-password', 'body', 'currentPassword', 'newPassword');
