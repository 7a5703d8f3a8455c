/** The router: public screens, guarded screens inside the shell, and everything else back to the landing page. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { Site } from '#data/site.ts'
import { LoadingScreen } from '#parts/brand/loading-screen.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { CrashScreen } from './crash-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { type ScreenRoute, screenRoutes } from './routes.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(site: Site, history: RouterHistory = createBrowserHistory()) {
  const root = createRootRoute({
    component: Outlet,
    validateSearch: textSearch,
    errorComponent: CrashScreen,
  })
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
    pendingComponent: LoadingScreen,
    beforeLoad: () => {
      if (!site.session.user()) throw redirect({ to: paths.landing })
    },
  })
  const anythingElse = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.landing })
    },
  })

  const publicRoutes = screenRoutes.filter((route) => route.access === 'public')
  const guardedRoutes = screenRoutes.filter((route) => route.access === 'signed-in')
  const routeTree = root.addChildren([
    ...publicRoutes.map((route) =>
      createRoute({
        ...screenOf(route),
        getParentRoute: () => root,
        pendingComponent: LoadingScreen,
        beforeLoad: () => {
          if (route.path === paths.login && site.session.user()) throw redirect({ to: paths.dashboard })
        },
      }),
    ),
    signedIn.addChildren(
      guardedRoutes.map((route) => createRoute({ ...screenOf(route), getParentRoute: () => signedIn })),
    ),
    anythingElse,
  ])

  const router = createRouter({
    routeTree,
    history,
    basepath: import.meta.env.BASE_URL,
    // Text as it is: the router's own way puts quotes around an id of digits.
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    // Where the address names a record, its list brings it into view; the top of the page would undo that.
    scrollRestoration: ({ location }) => !('highlight' in location.search),
  })
  // Signing out in another tab takes this one out of the guarded screens too.
  site.session.onChange(() => void router.invalidate())
  return router
}

function screenOf(route: ScreenRoute) {
  return {
    path: route.path,
    component: lazyRouteComponent(async () => ({ default: await route.load() })),
  }
}

/** The router reads `?highlight=7` as a number; every id here is text. */
function textSearch(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
