import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";

const KINDS = 6;
const TILES = 2;
const CARDS = 2;

/**
 * Placeholder of the loading dashboard: kinds of work, orders, figures and cards in their final positions, to minimise layout shift.
 */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: KINDS }, (_, kind) => (
          <div key={kind} className="card grid min-h-(--control-h) w-40 items-center px-3">
            <Skeleton lines={1} />
          </div>
        ))}
      </div>
      <div className="card p-5">
        <Skeleton lines={12} />
      </div>
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-3">
        <div className="grid gap-3 sm:max-xl:grid-cols-2">
          {Array.from({ length: TILES }, (_, tile) => (
            <div key={tile} className="card p-5">
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
        <div className="card min-h-72 p-5 xl:col-span-2">
          <Skeleton lines={8} />
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className="card p-5">
            <Skeleton lines={9} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
