import { createRoot } from 'react-dom/client';
import './form.css';
import { Stepper } from './Stepper';
import { handwrittenSteps } from './handwrittenSteps';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root" (NO_ROOT)');
createRoot(root).render(<Stepper steps={handwrittenSteps} />);
