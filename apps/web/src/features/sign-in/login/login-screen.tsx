/** The sign-in page inside the running product, shown after logging out. */
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '#data/workspace/services.ts'
import { SignInPage } from './sign-in-page.tsx'

export function LoginScreen() {
  const navigate = useNavigate()
  return <SignInPage signInServices={useServices()} onSignedIn={() => navigate({ to: paths.dashboard })} />
}
