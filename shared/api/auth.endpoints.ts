import { endpoint } from './endpoint.ts';

export const checkUsername = endpoint('checkUsername', 'GET', '/api/auth/check-username', 'username');
export const register = endpoint('register', 'POST', '/api/auth/register', 'body');
export const login = endpoint('login', 'POST', '/api/auth/login', 'body');
export const refresh = endpoint('refresh', 'POST', '/api/auth/refresh', 'body');
export const logout = endpoint('logout', 'POST', '/api/auth/logout', 'body');
export const getMe = endpoint('getMe', 'GET', '/api/auth/me');
export const updateMe = endpoint('updateMe', 'PATCH', '/api/auth/me', 'body');
export const deleteMe = endpoint('deleteMe', 'DELETE', '/api/auth/me', 'body');
export const sendVerificationEmail = endpoint('sendVerificationEmail', 'POST', '/api/auth/verify-email/send');
export const verifyEmail = endpoint('verifyEmail', 'POST', '/api/auth/verify-email', 'body');
export const forgotPassword = endpoint('forgotPassword', 'POST', '/api/auth/forgot-password', 'body');
export const resetPassword = endpoint('resetPassword', 'POST', '/api/auth/reset-password', 'body');
export const changePassword = endpoint('changePassword', 'POST', '/api/auth/change-password', 'body');
