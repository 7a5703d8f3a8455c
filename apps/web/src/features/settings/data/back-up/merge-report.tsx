/** The result of a merge, record by record. */
import { Undo2 } from 'lucide-react'
import type { ClocksAhead } from '#data/backup/merge/clocks.ts'
import type { ListPlan } from '#data/backup/merge/list-plan.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MergeSummary, mergeToText } from './merge-summary.tsx'

interface MergeReportProps {
  lists: readonly ListPlan[]
  ahead: ClocksAhead | undefined
  onUndo: () => void
  onClose: () => void
}

export function MergeReport({ lists, ahead, onUndo, onClose }: MergeReportProps) {
  return (
    <Dialog
      title="Back-up Merged"
      description={`${mergeToText(lists, true)} The activity log notes the merge.`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button icon={<Undo2 />} onClick={onUndo}>
            Undo Merge
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <MergeSummary lists={lists} ahead={ahead} />
    </Dialog>
  )
}
