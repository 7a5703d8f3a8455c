/** The frame of every signed-in screen: sidebar, header, and the screen itself. */
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { messages } from '#core/navigation/texts.ts'
import { SignOutContext, useSignOut } from '#core/navigation/use-sign-out.ts'
import { useUnheard } from '#core/navigation/use-unheard.ts'
import { useServices } from '#data/workspace/services.ts'
import { NewRecordContext } from '#documents/viewer/markups/pins/new-record.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { usePalette } from '../palette/use-palette.ts'
import { useTour } from '../tour/use-tour.ts'
import { Header } from './header.tsx'
import { PageUndo } from './page-undo.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { Sidebar } from './sidebar.tsx'

const Drawer = lazyModule(() => import('#ui/overlays/drawer.tsx').then((module) => module.Drawer))
const NewAction = lazyModule(() =>
  import('#features/tasks/dialogs/new-action.tsx').then((module) => module.NewAction),
)
const NewRfi = lazyModule(() => import('#features/rfis/new-rfi.tsx').then((module) => module.NewRfi))
const newRecords = { action: NewAction, rfi: NewRfi }
const RecordsRemoved = lazyModule(() => import('./sync-sign.tsx').then((module) => module.RecordsRemoved), {
  isQuiet: true,
})

const Palette = lazyModule(() => import('../palette/palette.tsx').then((module) => module.Palette))
// On a first visit without a network there is no tour.
const Tour = lazyModule(() => import('../tour/tour.tsx').then((module) => module.Tour), { isQuiet: true })

export function Shell() {
  return (
    <SigningOut>
      <Frame />
    </SigningOut>
  )
}

function Frame() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const router = useRouter()
  const signOut = useSignOut()
  const tour = useTour(router.latestLocation.href)
  const palette = usePalette()
  const [readAllAsks, setReadAllAsks] = useState(0)
  const { newId, sync } = useServices()
  useRefuseStrayFiles()
  useUnheard()

  function open(path: string) {
    const isHere = path === router.latestLocation.href
    void router.navigate({ href: path, replace: isHere, state: { visit: newId() } })
  }

  return (
    <ShellFrame
      sidebar={<Sidebar onSignOut={signOut} />}
      header={
        <Header
          onMenu={() => setIsDrawerOpen(true)}
          onOpen={open}
          onCommands={palette.openPalette}
          readAllAsks={readAllAsks}
        />
      }
      screen={
        <>
          {sync && (
            <Suspense fallback={null}>
              <RecordsRemoved sync={sync} />
            </Suspense>
          )}
          <NewRecordContext value={newRecords}>
            <PageUndo>
              <Outlet />
            </PageUndo>
          </NewRecordContext>
        </>
      }
    >
      <div className="toast-slot is-in-window lg:hidden" />
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer title="Menu" isOpen onClose={() => setIsDrawerOpen(false)}>
            <Sidebar onSignOut={signOut} onNavigate={() => setIsDrawerOpen(false)} />
          </Drawer>
        </Suspense>
      )}
      {palette.opened && (
        <Suspense fallback={null}>
          <Palette
            palette={palette}
            onGiveUp={palette.close}
            onTour={tour.start}
            onReadAllNotifications={() => setReadAllAsks((count) => count + 1)}
          />
        </Suspense>
      )}
      {tour.isTouring && (
        <Suspense fallback={null}>
          <Tour onEnd={tour.end} />
        </Suspense>
      )}
    </ShellFrame>
  )
}

const LeaveTeam = lazyModule(() => import('./leave-team.tsx').then((module) => module.LeaveTeam))

/** Signs out. In a team, asks first if changes wait that the server does not have yet. */
function SigningOut({ children }: { children: ReactNode }) {
  const { session, sync } = useServices()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leaveBrowser() {
    session.signOut()
    toasts.show(messages.signedOut)
    await navigate({ to: paths.login })
  }

  return (
    <SignOutContext value={sync ? () => setIsLeaving(true) : leaveBrowser}>
      {children}
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveTeam onStay={() => setIsLeaving(false)} onGiveUp={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </SignOutContext>
  )
}

/** Refuses files dropped outside of a drop zone. Otherwise the browser would leave the product and show the file. */
function useRefuseStrayFiles(): void {
  // Starts when the shell is first shown.
  useLayoutEffect(() => {
    window.addEventListener('dragover', refuseFiles)
    window.addEventListener('drop', refuseFiles)
    return () => {
      window.removeEventListener('dragover', refuseFiles)
      window.removeEventListener('drop', refuseFiles)
    }
  }, [])
}

/** Runs last. A drop zone that accepts the file has already prevented the default. */
function refuseFiles(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
