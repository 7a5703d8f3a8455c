/** Puts off what moves the page until the press that is under way has landed, so that it lands where it was aimed. */
import { useEffect, useRef } from 'react'

/** The result runs the task as it is by then. */
export function useAfterPress(task: () => void): () => void {
  const latest = useRef(task)
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  useEffect(() => {
    latest.current = task
  })

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      if (isWaiting.current) latest.current()
      isWaiting.current = false
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('click', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('click', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [])

  return () => {
    if (isPressed.current) isWaiting.current = true
    else task()
  }
}
