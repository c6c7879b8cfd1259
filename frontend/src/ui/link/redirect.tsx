import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to another address in place of this one. @param state kept with the entry in the history; a constant */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, state });
  }, [navigate, to, state]);
  return null;
}
