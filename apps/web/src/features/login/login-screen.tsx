/** The sign-in page inside the running product: where a person stands after logging out. */
import { useNavigate } from '@tanstack/react-router'
import { useSite } from '#data/site.ts'
import { paths } from '#parts/navigation/paths.ts'
import { SignInPage } from './sign-in-page.tsx'

export function LoginScreen() {
  const navigate = useNavigate()
  return <SignInPage door={useSite()} onSignedIn={() => navigate({ to: paths.dashboard })} />
}
