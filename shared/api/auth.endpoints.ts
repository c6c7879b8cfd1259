import { endpoint } from './endpoint.ts';

export const checkUsername = endpoint('checkUsername', 'GET', '/api/auth/check-username');
export const register = endpoint('register', 'POST', '/api/auth/register');
export const login = endpoint('login', 'POST', '/api/auth/login');
export const refresh = endpoint('refresh', 'POST', '/api/auth/refresh');
export const logout = endpoint('logout', 'POST', '/api/auth/logout');
export const getMe = endpoint('getMe', 'GET', '/api/auth/me');
export const updateMe = endpoint('updateMe', 'PATCH', '/api/auth/me');
export const deleteMe = endpoint('deleteMe', 'DELETE', '/api/auth/me');
export const sendVerificationEmail = endpoint('sendVerificationEmail', 'POST', '/api/auth/verify-email/send');
export const verifyEmail = endpoint('verifyEmail', 'POST', '/api/auth/verify-email');
export const forgotPassword = endpoint('forgotPassword', 'POST', '/api/auth/forgot-password');
export const resetPassword = endpoint('resetPassword', 'POST', '/api/auth/reset-password');
export const changePassword = endpoint('changePassword', 'POST', '/api/auth/change-password');
